import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import type { BoardActs } from '../../../kit/web/homePart.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { returnsApi } from '../rules/returnsApi.ts'
import { returnedWords, toldWords } from '../words/en.ts'

const AnotherAddress = lazyPart(() => import('./AnotherAddress.tsx').then(({ AnotherAddress: part }) => part))

/** What is done about a letter that came back, on its line of the home page (decisions §22). */
export const ReturnedActs: BoardActs = ({ row: { who, where }, id, which }) => {
  const [isAsking, setAsking] = useState(false)
  const { act, busy } = useAct()
  const tell = async () => {
    const { title, text, confirm: confirmLabel, cancel: cancelLabel, done } = toldWords
    if (await confirm({ title, text: text(who, where ?? ''), confirmLabel, cancelLabel }))
      await act(() => call(returnsApi.told, { params: { id } }), { done })
  }
  return (
    <>
      {which.includes('anotherAddress') && (
        <Button
          size="sm"
          aria-label={returnedWords.anotherAddressAbout(who)}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {returnedWords.anotherAddress}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={returnedWords.toldAbout(who)}
        disabled={busy}
        onClick={() => void tell()}
      >
        {returnedWords.told}
      </Button>
      {isAsking && (
        <Suspense>
          <AnotherAddress letter={{ id, name: who, address: where ?? '' }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
