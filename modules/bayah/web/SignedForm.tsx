import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { JUST_LOADED_MS } from '../../../kit/web/queries.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import type { Bayah } from '../rules/registered.ts'
import { viewWords } from '../words/en.ts'
import { askTimeline } from './asked.ts'
import classes from './BayahView.module.css'

type Props = { bayah: Pick<Bayah, 'id' | 'name'> }

/** The signed form; where another takes its place, what is shown goes: it is of a file that is not there any more. */
export function SignedForm({ bayah }: Props) {
  const { data: entries = [] } = useQuery({ ...askTimeline({ id: bayah.id }), staleTime: JUST_LOADED_MS })
  const uploads = entries.filter(({ event }) => event === 'UPLOADED').length
  return <Uploaded key={uploads} bayah={bayah} />
}

/** Fetched when it is asked for: that it was seen is recorded. */
function Uploaded({ bayah }: Props) {
  const [png, setPng] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  // The button that was pressed goes; whoever cannot see is told what has come in its place.
  useEffect(() => {
    if (png !== null) picture.current?.focus()
  }, [png])
  const show = async () => {
    setLoading(true)
    try {
      setPng(await call(bayahApi.image, { params: { id: bayah.id } }))
    } catch (error) {
      tellFailure(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <section className={`surface ${classes.signed}`}>
      <h2>{viewWords.signedForm}</h2>
      {png === null ? (
        <Button variant="default" loading={loading} onClick={() => void show()}>
          {viewWords.showSigned}
        </Button>
      ) : (
        <img src={`data:image/png;base64,${png}`} alt={viewWords.signedOf(bayah.name)} tabIndex={-1} ref={picture} />
      )}
    </section>
  )
}
