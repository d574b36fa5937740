import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { tellFailure } from '../../../kit/web/failures.ts'
import { useLeaveGuard } from '../../../kit/web/form/useLeaveGuard.ts'
import { useTypedInTab } from '../../../kit/web/link/useTypedInTab.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import { rememberPressed, useFocusAfter } from '../../../kit/web/returnFocus.ts'
import type { CommentsAt } from '../rules/commentAccess.ts'
import { MOST_NAMED } from '../rules/named.ts'
import { sayingApi } from '../rules/sayingApi.ts'
import { commentBoxWords, commentFaultWords } from '../words/en.ts'
import { NamingArea } from './NamingArea.tsx'

/** From here on what is left is said. */
const NEARLY_FULL = 200
/** A half-typed comment is kept, in its tab alone. */
const IN_TAB = { flush: async () => undefined, isKeeping: () => true, inTab: commentBoxWords.kept }

/** Says something beside a thing. What was typed stays until it is saved; sent again, it is saved once. */
export function CommentBox({ at, id }: { at: CommentsAt; id: number }) {
  const [api] = useState(() => sayingApi(at))
  const { id: userId } = useUser()
  // A sign-in that has ended leads away from here, and back: nobody else's words stand here then.
  const [typed, setTyped] = useTypedInTab(`comment${at.path}${id}`, String(userId))
  const text = typed ?? ''
  const setText = (said: string) => setTyped(said === '' ? null : said)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState(false)
  const [onceKey, setOnceKey] = useState(() => crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  useFocusAfter(saving)
  // What is wrong stands beside the text, and is read out with it.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector('textarea')?.focus()
  }, [refusals])
  useLeaveGuard(() => text.trim() !== '', IN_TAB)
  const left = LIMITS.note - [...text].length

  function refuse(reason: string) {
    setFault(reason)
    setRefusals((before) => before + 1)
  }

  async function save() {
    if (text.trim() === '') return refuse(commentFaultWords.nothing)
    rememberPressed()
    setSaving(true)
    setFault(null)
    try {
      await call(api.write, { params: { id }, body: { text, named: chosen.slice(-MOST_NAMED) }, onceKey })
      setText('')
      setChosen([])
      setOnceKey(crypto.randomUUID())
      showBanner('success', commentBoxWords.done)
      await refreshAll()
    } catch (error) {
      const said = error instanceof ApiError ? error.fieldErrors.text : undefined
      if (said === undefined) tellFailure(error)
      else {
        // What was refused may be said otherwise under a key of its own.
        setOnceKey(crypto.randomUUID())
        refuse(said)
      }
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void save()
      }}
    >
      <NamingArea
        api={api}
        id={id}
        value={text}
        onChange={setText}
        onChoose={(person) => setChosen([...chosen.filter((each) => each !== person), person])}
        error={fault}
        readOnly={saving}
      />
      {left < NEARLY_FULL && <p className="flat note dimmed">{commentBoxWords.left(Math.max(left, 0))}</p>}
      <div>
        <Button type="submit" variant="default" loading={saving}>
          {commentBoxWords.submit}
        </Button>
      </div>
    </form>
  )
}
