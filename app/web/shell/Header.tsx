import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useConfig } from '../../../kit/web/config.tsx'
import classes from './Header.module.css'

const SignedInHeader = lazy(() =>
  import('./SignedInHeader.tsx').then(({ SignedInHeader: component }) => ({ default: component })),
)

/** The fixed header (3§2). The menu's code comes only to those who have one. */
export function Header() {
  const { pageTitle, user } = useConfig()
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.title}>
        {pageTitle}
      </Link>
      {user && (
        <Suspense fallback={null}>
          <SignedInHeader />
        </Suspense>
      )}
    </header>
  )
}
