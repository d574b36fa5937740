import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MenuItem } from '../../../kit/rules/menu.ts'
import classes from './Header.module.css'

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
    <Menu position="bottom-start" offset={4}>
      <Menu.Target>
        <button type="button" className={classes.item} data-selected={selected || undefined}>
          {item.label}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {item.children.map((child) => (
          <SubItems key={child.key} item={child} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function SubItems({ item }: { item: MenuItem }) {
  if (!item.children) return <SubItem item={item} />
  return (
    <>
      <Menu.Label>{item.label}</Menu.Label>
      {item.children.map((child) => (
        <SubItem key={child.key} item={child} />
      ))}
    </>
  )
}

const SubItem = ({ item }: { item: MenuItem }) => (
  <Menu.Item renderRoot={(props) => <Link {...props} to={item.path} />}>{item.label}</Menu.Item>
)
