/**
 * For what stays at an edge of the window, over the page: what gets the focus is scrolled clear of it (WCAG 2.4.11),
 * however high it has become. Where it does not stay, as zoomed far in, there is nothing to keep clear of.
 */
const clearOf = (edge: 'scrollPaddingTop' | 'scrollPaddingBottom', paddingFor: (height: number) => string) => {
  const { style } = document.documentElement
  return (bar: HTMLElement | null) => {
    if (!bar) return
    const observer = new ResizeObserver(() => {
      const stays = ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
      style[edge] = stays && bar.offsetHeight > 0 ? paddingFor(bar.offsetHeight) : ''
    })
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style[edge] = ''
    }
  }
}

/** The `ref` of a bar at the bottom. */
export const clearOfBottom = clearOf('scrollPaddingBottom', (height) => `${height + 16}px`)

/** The `ref` of what stays below the header. */
export const clearOfTop = clearOf('scrollPaddingTop', (height) => `calc(var(--rop-header-height) + ${height + 16}px)`)
