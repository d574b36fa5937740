import { useEffect } from 'react'
import { ApiError } from '../../../kit/web/apiError.ts'
import { pathAfterLoading } from '../../../kit/web/failures.ts'
import { goTo, herePath } from '../../../kit/web/navigation.ts'
import { UnknownError } from '../pages/errorPages.tsx'

/** What stands in place of a screen that broke: the 500 page; a refused call leads where the catalogue says (1§8). */
export function ScreenFailed({ error }: { error: unknown }) {
  const refusal = error instanceof ApiError
  useEffect(() => {
    if (refusal) goTo(pathAfterLoading(error, herePath()), { replace: true, evenUnsaved: true })
  }, [error, refusal])
  return refusal ? null : <UnknownError />
}
