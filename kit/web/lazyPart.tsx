import { type ComponentType, lazy, useEffect, useRef, useState } from 'react'
import { tellFailure } from './failures.ts'
import { type CodeMissing, fetchCode } from './fetchCode.ts'

/**
 * A part of a page whose code comes when it is first shown. When it does not come, the page stays: words stand in its
 * place; or, with `whenMissing`, above the page, and the part is given up (a dialog is closed). The next time it is
 * fetched again. Needs `Suspense` around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenMissing?: (props: Props) => void,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      fetchCode(load).then(
        (component) => ({ default: component }),
        (error: CodeMissing) => {
          latest = attempt()
          return { default: missing(error) }
        },
      ),
    )
  let latest = attempt()

  const missing = (error: CodeMissing): ComponentType<Props> =>
    function Missing(props) {
      const given = useRef(props)
      useEffect(() => {
        if (!whenMissing) return
        tellFailure(error)
        whenMissing(given.current)
      }, [])
      return whenMissing ? null : <p role="alert">{error.message}</p>
    }

  return function LazyPart(props) {
    const [Part] = useState<ComponentType<Props>>(() => latest as unknown as ComponentType<Props>)
    return <Part {...props} />
  }
}
