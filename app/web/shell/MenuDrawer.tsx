import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { MenuItem } from '../../../kit/rules/menu.ts'
import { phoneMenuWords } from '../../words/en.ts'
import classes from './PhoneMenu.module.css'

type MenuDrawerProps = {
  menu: readonly MenuItem[]
  selected: string
  isAsked: boolean
  onClose: () => void
  /** When the code of this does not come. */
  onMissing: () => void
}

/** The menu where there is no room for a row of items: everything at once, in a drawer. */
export function MenuDrawer({ menu, selected, isAsked, onClose }: MenuDrawerProps) {
  const { pathname } = useLocation()
  // It comes closed, so that its opening remembers where the focus goes back to.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(isAsked), [isAsked])
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size="min(320px, 88vw)">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          <div className={classes.head}>
            <Drawer.Title fw={600}>{phoneMenuWords.heading}</Drawer.Title>
            <Drawer.CloseButton aria-label={phoneMenuWords.close} size={44} />
          </div>
          <nav aria-label={phoneMenuWords.title}>
            <ul className="bare">
              {menu.map((item) => (
                <li key={item.key}>
                  {item.children ? (
                    <Group item={item} path={pathname} onGo={onClose} />
                  ) : (
                    <Item item={item} isCurrent={item.key === selected} onGo={onClose} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Item({ item, isCurrent, onGo }: { item: MenuItem; isCurrent: boolean; onGo: () => void }) {
  return (
    <Link
      to={item.path}
      className={classes.item}
      data-selected={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
    >
      {item.label}
    </Link>
  )
}

function Group({ item, path, onGo }: { item: MenuItem; path: string; onGo: () => void }) {
  return (
    <>
      <p className={classes.group}>{item.label}</p>
      <ul className="bare">
        {item.children?.map((child) => (
          <li key={child.key}>
            <Item item={child} isCurrent={child.path === path} onGo={onGo} />
          </li>
        ))}
      </ul>
    </>
  )
}
