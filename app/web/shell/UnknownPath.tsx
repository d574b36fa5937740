import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { PageNotFound } from '../pages/errorPages.tsx'
import { pageShown } from './pageShown.ts'

/** The catch-all (3§2). */
export function UnknownPath() {
  const { pathname } = useLocation()
  useLayoutEffect(() => pageShown(pathname), [pathname])
  return <PageNotFound key={pathname} />
}
