import { useLocation, useRouteContext, useSearch } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useMemo } from 'react'
import type { AddressQuery } from '../../../kit/web/screen.ts'
import type { Shown } from '../router.tsx'
import { pageShown } from './pageShown.ts'

/** The frame of every screen: hands it its parameters and the query, and starts it afresh for another path. */
export function ScreenHost() {
  const { shown } = useRouteContext({ strict: false }) as { shown: Shown }
  const query = useSearch({ strict: false }) as AddressQuery
  const { pathname } = useLocation()
  const { screen, params } = shown
  const search = useMemo(() => (screen.search ? screen.search(query) : query), [screen, query])
  useLayoutEffect(() => pageShown(pathname), [pathname])
  const Component = screen.component
  return (
    <Suspense fallback={null}>
      <Component key={pathname} params={params} search={search} />
    </Suspense>
  )
}
