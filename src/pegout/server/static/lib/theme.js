// Runs before the first paint, so that a page in the dark never flashes white: the theme that was chosen, if one was.
{
  try {
    const { theme } = JSON.parse(localStorage.getItem("pegout.settings") || "{}")
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme
  } catch {
    // The settings find the theme a moment later.
  }
}
