import { ActionIcon, Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { MenuItem } from '../../../kit/rules/menu.ts'
import { phoneMenuWords } from '../../words/en.ts'
import classes from './PhoneMenu.module.css'

/** The menu where there is no room for a row of items: everything at once, in a drawer. */
export function PhoneMenu({ menu, selected }: { menu: readonly MenuItem[]; selected: string }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing follows the change of page
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={phoneMenuWords.open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={24} aria-hidden />
      </ActionIcon>
      <Drawer.Root opened={open} onClose={() => setOpen(false)} position="right" size="min(320px, 88vw)">
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
                      <Group item={item} path={pathname} onGo={() => setOpen(false)} />
                    ) : (
                      <Item item={item} isCurrent={item.key === selected} onGo={() => setOpen(false)} />
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
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
