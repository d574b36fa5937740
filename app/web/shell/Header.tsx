import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useConfig } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import classes from './Header.module.css'

const SignedInHeader = lazyPart(() => import('./SignedInHeader.tsx').then(({ SignedInHeader: component }) => component))

// Its few hundred bytes keep nobody waiting who does not look for it.
const LanguageSwitch = lazyPart(() => import('../../../kit/web/LanguageSwitch.tsx').then((file) => file.LanguageSwitch))

/** The fixed header (3§2). The menu's code comes only to those who have one. */
export function Header() {
  const { pageTitle, user } = useConfig()
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.title}>
        {pageTitle}
      </Link>
      <Suspense fallback={null}>{user ? <SignedInHeader /> : <LanguageSwitch />}</Suspense>
    </header>
  )
}
