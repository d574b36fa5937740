import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { callQuietly } from '../../../kit/web/api.ts'
import { LongText } from '../../../kit/web/form/LongText.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { typedName } from '../rules/named.ts'
import type { Nameable, SayingApi } from '../rules/sayingApi.ts'
import { commentBoxWords } from '../words/en.ts'
import classes from './comments.module.css'

const PAUSE_MS = 200

type NamingAreaProps = {
  api: SayingApi
  id: number
  value: string
  onChange: (text: string) => void
  /** Somebody was taken from the list, which tells apart people of one name. */
  onChoose: (personId: number) => void
  error: string | null
  readOnly: boolean
}

/** A text in which people are named: behind an @ those are offered who may see the page, by keyboard, finger and voice. */
export function NamingArea({ api, id, value, onChange, onChoose, error, readOnly }: NamingAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(0)
  /** Where a list was closed: it stays so until another @. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  /** Who is chosen by the keys; whoever stands first, until then. */
  const [chosen, setChosen] = useState<number | null>(null)
  const typed = typedName(value, caret)
  const isOpen = typed !== null && typed.from !== closedAt
  const [called] = useDebouncedValue(typed?.called.trim() ?? '', PAUSE_MS)
  const asked = { params: { id }, query: { called } }
  const { data, isPlaceholderData } = useQuery({
    ...ask(api.people, asked),
    queryFn: () => callQuietly(api.people, asked),
    enabled: isOpen,
    // While more is typed nobody's choice is taken away, and no arrow key goes to the text.
    placeholderData: keepPreviousData,
  })
  const people = isOpen && data ? data : []
  const isOfTyped = !isPlaceholderData && called === typed?.called.trim()
  const active = people.find((person) => person.id === chosen) ?? people[0]

  function take(person: Nameable) {
    if (!typed) return
    const before = `${value.slice(0, typed.from)}@${fullName(person)} `
    onChange(before + value.slice(caret).replace(/^ /, ''))
    onChoose(person.id)
    setCaret(before.length)
    setClosedAt(typed.from)
    // Once the text stands there.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!active || event.nativeEvent.isComposing) return
    const move = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key]
    if (move !== undefined) setChosen(people[(people.indexOf(active) + move) % people.length]?.id ?? null)
    // What has just been typed may call somebody else.
    else if ((event.key === 'Enter' || event.key === 'Tab') && (isOfTyped || chosen !== null)) take(active)
    else if (event.key === 'Escape') setClosedAt(typed?.from ?? null)
    else return
    event.preventDefault()
  }

  const optionId = (person: Nameable) => `${listId}-${person.id}`
  return (
    <div className={classes.typing}>
      <LongText
        ref={area}
        label={commentBoxWords.label}
        description={commentBoxWords.help}
        error={error}
        readOnly={readOnly}
        maxLength={LIMITS.note}
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={people.length > 0 ? listId : undefined}
        aria-activedescendant={active && optionId(active)}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setChosen(null)
          if (closedAt !== null && typedName(currentTarget.value, currentTarget.selectionStart)?.from !== closedAt)
            setClosedAt(null)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setClosedAt(typed?.from ?? null)}
        onKeyDown={onKeyDown}
      />
      {people.length > 0 && (
        <div id={listId} role="listbox" aria-label={commentBoxWords.people} className={`surface ${classes.people}`}>
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text, which keeps the focus
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              className={classes.person}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <span className="strong">{fullName(person)}</span>
              <span className="dimmed">{person.place}</span>
            </div>
          ))}
        </div>
      )}
      {isOpen && data?.length === 0 && (
        <p aria-hidden className={`surface dimmed ${classes.people} ${classes.nobody}`}>
          {commentBoxWords.found(0)}
        </p>
      )}
      <VisuallyHidden role="status">{isOpen && data ? commentBoxWords.found(people.length) : ''}</VisuallyHidden>
    </div>
  )
}
