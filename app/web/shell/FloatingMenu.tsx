import { Menu, type MenuProps } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useEffect, useRef, useState } from 'react'
import type { OpenedProps } from './HeaderMenu.tsx'

/** A menu that takes the place of the button it was asked for by, with the focus, and opens. */
export function FloatingMenu({ button, children, ...menu }: MenuProps & Pick<OpenedProps, 'button'>) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Menu offset={4} {...menu} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <button
          type="button"
          ref={target}
          {...button}
          // The menu itself hears it once the focus has come there, which takes a moment.
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
