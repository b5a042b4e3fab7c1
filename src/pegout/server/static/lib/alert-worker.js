// Opens the table of a notification that was tapped.
const here = /** @type {any} */ (globalThis)

/** @param {string} path */
async function show(path) {
  const pages = await here.clients.matchAll({ type: "window", includeUncontrolled: true })
  const page = pages.find((/** @type {{url: string}} */ { url }) => new URL(url).pathname === path)
  return page ? page.focus() : here.clients.openWindow(path)
}

here.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})
