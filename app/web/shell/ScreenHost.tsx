import { useMatch, useRouteContext, useSearch } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useMemo } from 'react'
import type { AddressQuery } from '../../../kit/web/screen.ts'
import type { Shown } from '../router.tsx'
import { pageShown } from './pageShown.ts'
import classes from './ScreenHost.module.css'

/** The frame of every screen: hands it its parameters and the query, and starts it afresh for another path. */
export function ScreenHost() {
  const { shown } = useRouteContext({ strict: false }) as { shown: Shown }
  const query = useSearch({ strict: false }) as AddressQuery
  // Of the page that is shown; the router's location may already be that of the next one.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const { screen, params, Around } = shown
  const search = useMemo(() => (screen.search ? screen.search(query) : query), [screen, query])
  useLayoutEffect(() => pageShown(pathname), [pathname])
  const Component = screen.component
  return (
    <Around>
      <Suspense fallback={<div className={classes.waiting} />}>
        <Component key={pathname} params={params} search={search} />
      </Suspense>
    </Around>
  )
}
