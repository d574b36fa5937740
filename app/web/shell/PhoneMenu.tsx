import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { MenuItem } from '../../../kit/rules/menu.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { phoneMenuWords } from '../../words/en.ts'

const MenuDrawer = lazyPart(
  () => import('./MenuDrawer.tsx').then((file) => file.MenuDrawer),
  ({ onMissing }) => onMissing(),
)

/** The button of the menu where there is no room for a row of items; what it opens comes with its first opening. */
export function PhoneMenu({ menu, selected }: { menu: readonly MenuItem[]; selected: string }) {
  const [open, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
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
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        <IconMenu2 size={24} aria-hidden />
      </ActionIcon>
      {isAsked && (
        <Suspense>
          <MenuDrawer
            menu={menu}
            selected={selected}
            isAsked={open}
            onClose={() => setOpen(false)}
            onMissing={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
