import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useConfig } from '../../../kit/web/config.tsx'
import { FindPerson } from './FindPerson.tsx'
import classes from './Header.module.css'
import { useMenusReady } from './HeaderMenu.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { WideMenu } from './WideMenu.tsx'

/** The part of the header that depends on who is signed in: the menu of `config/` and the user's own (1§2, 3§2). */
export function SignedInHeader() {
  const { menu, findsPeople } = useConfig()
  const { pathname } = useLocation()
  useMenusReady()
  // The root selects home; any other path the item that bears the name of its first segment.
  const selected = pathname.split('/')[1] || 'home'
  // One of both: a phone would draw a row of menus that nobody sees.
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      {isWide && <WideMenu key={menu.map(({ key }) => key).join()} menu={menu} selected={selected} />}
      <div className={classes.tools}>
        {findsPeople && <FindPerson />}
        <UserMenu />
        {!isWide && <PhoneMenu menu={menu} selected={selected} />}
      </div>
    </>
  )
}
