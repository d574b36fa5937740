import { useLayoutEffect, useRef, useState } from 'react'
import type { MenuItem } from '../../../kit/rules/menu.ts'
import { wideMenuWords } from '../../words/en.ts'
import classes from './Header.module.css'
import { HeaderItem } from './HeaderItem.tsx'

/** The horizontal menu (1§2); items that find no room stand under 'More'. Start it afresh for another menu. */
export function WideMenu({ menu, selected }: { menu: readonly MenuItem[]; selected: string }) {
  const row = useRef<HTMLDivElement>(null)
  const fitting = useFitting(row, menu.length)
  const rest = menu.slice(fitting)
  return (
    <nav aria-label={wideMenuWords.title} className={classes.menu}>
      <div ref={row} className={classes.row}>
        {menu.slice(0, fitting).map((item) => (
          <HeaderItem key={item.key} item={item} selected={item.key === selected} />
        ))}
        {rest.length > 0 && (
          <HeaderItem
            item={{ key: 'more', label: wideMenuWords.more, path: '', children: rest }}
            selected={rest.some((item) => item.key === selected)}
          />
        )}
      </div>
    </nav>
  )
}

/** How many items fit the row; their widths are taken once, while all of them are there. */
function useFitting(row: React.RefObject<HTMLDivElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const box = row.current
    if (!box) return
    let widths: number[] = []
    const measure = () => {
      // Nothing has a width while the row is hidden, as in print.
      if (box.clientWidth === 0) return
      // As if every page were long enough for a scroll bar: the menu is the same on all of them.
      const barHere = window.innerWidth - document.documentElement.clientWidth
      const room = box.clientWidth - (SCROLL_BAR - barHere)
      if (widths.length === 0) widths = Array.from(box.children, (item) => item.getBoundingClientRect().width)
      setFitting(howManyFit(widths, room))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [row])
  return fitting
}

/** What a scroll bar takes at most. */
const SCROLL_BAR = 17

/** Room for the item that holds the rest, 'More'. */
const MORE_WIDTH = 88

/** How many items of these widths fit the room, beside the item that holds the rest. */
export function howManyFit(widths: readonly number[], room: number): number {
  const sum = (many: number) => widths.slice(0, many).reduce((total, width) => total + width, 0)
  if (sum(widths.length) <= room) return widths.length
  return widths.findIndex((_, index) => sum(index + 1) > room - MORE_WIDTH)
}
