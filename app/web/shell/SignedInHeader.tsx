import { OverflowList } from '@mantine/core'
import '@mantine/core/styles/OverflowList.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useLocation } from '@tanstack/react-router'
import { useConfig } from '../../../kit/web/config.tsx'
import classes from './Header.module.css'
import { HeaderItem } from './HeaderItem.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The part of the header that depends on who is signed in: the menu of `config/` and the user's own (1§2, 3§2). */
export function SignedInHeader() {
  const { menu } = useConfig()
  const { pathname } = useLocation()
  // The root selects home; any other path the item that bears the name of its first segment.
  const selected = pathname.split('/')[1] || 'home'
  return (
    <>
      <nav aria-label="Main menu" className={`${classes.menu} ${classes.wide}`}>
        <OverflowList
          data={menu}
          gap={0}
          getItemKey={(item) => item.key}
          renderItem={(item) => <HeaderItem key={item.key} item={item} selected={item.key === selected} />}
          renderOverflow={(rest) => (
            <div>
              <HeaderItem
                item={{ key: 'more', label: 'More', path: '', children: rest }}
                selected={rest.some((item) => item.key === selected)}
              />
            </div>
          )}
        />
      </nav>
      <div className={classes.tools}>
        <UserMenu />
        <PhoneMenu menu={menu} selected={selected} />
      </div>
    </>
  )
}
