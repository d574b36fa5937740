import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuItem } from '../../../kit/rules/menu.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import classes from './Header.module.css'
import { HeaderMenu } from './HeaderMenu.tsx'

const OpenedItem = lazyPart(
  () => import('./OpenedItem.tsx').then((file) => file.OpenedItem),
  ({ onMissing }) => onMissing(),
)

/** One item of the horizontal menu: a link, or with sub-items a button that opens them. */
export function HeaderItem({ item, selected }: { item: MenuItem; selected: boolean }) {
  if (!item.children)
    return (
      <Link
        to={item.path}
        className={classes.item}
        data-selected={selected || undefined}
        aria-current={selected ? 'page' : undefined}
      >
        {item.label}
      </Link>
    )
  return (
    <HeaderMenu
      Opened={OpenedItem}
      of={{ items: item.children }}
      className={classes.item}
      data-selected={selected || undefined}
    >
      {item.label}
      <IconChevronDown size={16} aria-hidden />
    </HeaderMenu>
  )
}
