import { Modal, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import type { PersonHits } from '../rules/personApi.ts'
import { personSearchWords } from '../words/en.ts'
import { PersonResults } from './PersonResults.tsx'
import classes from './PersonSearch.module.css'
import { type PersonSearch as Search, usePersonSearch } from './usePersonSearch.ts'

type PersonSearchProps = {
  /** What was typed before there was a field for it; taken once. */
  typedAhead: () => string
  /** `goneOn`: a page is opened, so that the focus is not to go back. */
  onClose: (how: { goneOn: boolean }) => void
}

/** The search for a person, over the page: what is typed is asked, the arrow keys go through the answer, Enter opens. */
export function PersonSearch({ typedAhead, onClose }: PersonSearchProps) {
  const [typed, setTyped] = useState('')
  const found = usePersonSearch(typed)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const openFirst = useOpensFirst(found, typed, () => onClose({ goneOn: true }))

  const links = () => [...(results.current?.querySelectorAll('a') ?? [])]
  /** From the input to the first, from each to the next, and back. */
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [input.current, ...links()]
    const at = stops.indexOf(document.activeElement as HTMLInputElement)
    stops[Math.min(at + step, stops.length - 1)]?.focus()
  }
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    openFirst()
  }
  return (
    // Put together by hand: the ready-made one has a header that counts as a second banner of the page.
    <Modal.Root
      opened
      onClose={() => onClose({ goneOn: false })}
      fullScreen={isPhone}
      size="lg"
      yOffset="10dvh"
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content radius={isPhone ? 0 : undefined}>
        <Modal.Body className={classes.content} onKeyDown={move}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{personSearchWords.title}</Modal.Title>
            <Modal.CloseButton aria-label={personSearchWords.close} size={44} />
          </div>
          <TextInput
            ref={input}
            label={personSearchWords.field}
            description={personSearchWords.fieldHelp}
            leftSection={<IconSearch size={20} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onFocus={() => {
              const ahead = typedAhead()
              setTyped((before) => before + ahead)
            }}
            onKeyDown={submit}
            maxLength={LIMITS.name}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="go"
            data-autofocus
          />
          <p role="status" className={classes.state}>
            {stateInWords(found)}
          </p>
          {found.fault !== null && <p role="alert">{found.fault}</p>}
          <div ref={results} className={classes.results} data-waiting={found.isWaiting || undefined}>
            <PersonResults groups={found.groups} onOpen={() => onClose({ goneOn: true })} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Opens the first who is found; where the answer is still to come, once it is there, unless more is typed meanwhile. */
function useOpensFirst({ groups, isWaiting, isAnswered }: Search, typed: string, onGone: () => void): () => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const path = groups[0]?.hits[0]?.path
  const go = () => {
    if (!path) return
    onGone()
    goTo(path)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isAnswered) return
    setWanted(null)
    if (wanted === typed) go()
  }, [isAnswered, typed])
  return () => (isWaiting ? setWanted(typed) : go())
}

const countOf = (groups: readonly PersonHits[]) => groups.reduce((sum, { hits }) => sum + hits.length, 0)

function stateInWords({ groups, isWaiting, isAnswered, fault }: Search): string {
  if (isWaiting) return personSearchWords.looking
  if (!isAnswered || fault !== null) return ''
  const count = countOf(groups)
  if (count === 0) return personSearchWords.nobody
  const all = groups.every(({ more }) => !more)
  return all ? personSearchWords.found(count) : personSearchWords.closest(count)
}
