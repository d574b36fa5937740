// Before anything is run or painted. A file of its own, since the page's security policy allows no inline scripts.

// A browser that blocks what sites keep throws where its storage is asked for, and one within another program may have
// none. What is kept then lives as long as the page: a family can answer by its link all the same.
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].getItem('')
    continue
  } catch {
    // It is closed to us, or not there.
  }
  // What is kept stands above the methods, so that its names can be listed like those of a real one.
  const kept = Object.create({
    getItem: (key) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key, value) => {
      kept[key] = String(value)
    },
    removeItem: (key) => void delete kept[key],
    clear() {
      for (const key of Object.keys(kept)) delete kept[key]
    },
    key: (at) => Object.keys(kept)[at] ?? null,
    get length() {
      return Object.keys(kept).length
    },
  })
  Object.defineProperty(window, name, { value: kept, configurable: true })
}

// The colour scheme that was chosen, or the system's. Mantine writes the same key.
;(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()

// Whoever could send nothing is told so before they type.
if (!navigator.cookieEnabled)
  addEventListener('DOMContentLoaded', () => document.querySelector('.no-cookies')?.removeAttribute('hidden'))
