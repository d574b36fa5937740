import { useMatch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { PageNotFound } from '../pages/errorPages.tsx'
import { pageShown } from './pageShown.ts'

/** The catch-all (3§2). */
export function UnknownPath() {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  useLayoutEffect(() => pageShown(pathname), [pathname])
  return <PageNotFound key={pathname} />
}
