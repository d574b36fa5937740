import { type ComponentType, lazy, useEffect, useRef, useState } from 'react'
import { tellFailure } from './failures.ts'
import { type CodeMissing, fetchCode } from './fetchCode.ts'
import type { QueryOptions } from './queries.ts'

/** A part of a page whose code comes when it is first shown, or with what its page needs (`comes`), so that nothing moves. */
export type LazyPart<Props> = ComponentType<Props> & { readonly comes: QueryOptions<true> }

/** Tells the parts apart in the cache. */
let parts = 0

/**
 * A part of a page whose code comes when it is first shown. When it does not come, the page stays: words stand in its
 * place; or, with `whenMissing`, above the page, and the part is given up (a dialog is closed). The next time it is
 * fetched again. Needs `Suspense` around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenMissing?: (props: Props) => void,
): LazyPart<Props> {
  const attempt = () =>
    lazy(() =>
      fetchCode(load).then(
        (component) => ({ default: component }),
        (error: CodeMissing) => ({ default: missing(error) }),
      ),
    )
  let latest: ComponentType<Props> = attempt()

  const missing = (error: CodeMissing): ComponentType<Props> =>
    function Missing(props) {
      const given = useRef(props)
      useEffect(() => {
        // Not before it is said: what waits has no state yet, and would take up each new attempt without end.
        latest = attempt()
        if (!whenMissing) return
        tellFailure(error)
        whenMissing(given.current)
      }, [])
      return whenMissing ? null : <p role="alert">{error.message}</p>
    }

  function Lazy(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => latest)
    return <Part {...props} />
  }
  const comes: QueryOptions<true> = {
    queryKey: ['code', parts++],
    queryFn: async () => {
      // Where it does not come, the part says so in its place.
      await fetchCode(load).then(
        (component) => {
          latest = component
        },
        () => undefined,
      )
      return true
    },
    ahead: 'whole',
  }
  return Object.assign(Lazy, { comes })
}
