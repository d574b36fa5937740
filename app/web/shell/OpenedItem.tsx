import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Link } from '@tanstack/react-router'
import type { MenuItem } from '../../../kit/rules/menu.ts'
import { FloatingMenu } from './FloatingMenu.tsx'
import type { OpenedProps } from './HeaderMenu.tsx'

/** What stands below an item of the horizontal menu (1§2). */
export function OpenedItem({ items, button }: OpenedProps & { items: readonly MenuItem[] }) {
  return (
    <FloatingMenu button={button} position="bottom-start">
      {items.map((item) => (
        <SubItems key={item.key} item={item} />
      ))}
    </FloatingMenu>
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
