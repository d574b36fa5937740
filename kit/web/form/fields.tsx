import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { isInternational } from '../../rules/phone.ts'
import { phoneFieldWords } from '../../words/en.ts'
import { type FieldProps, inputProps } from './binding.ts'
import { LongText } from './LongText.tsx'

type TextFieldProps = FieldProps<string | null> & {
  type?: 'text' | 'email'
  maxLength?: number
  /** What the browser may fill in; 'off' (the default) where the text is about somebody else than the user. */
  autoComplete?: string
  /** What a phone's keyboard begins with a capital. */
  autoCapitalize?: 'words'
  /** Puts something beside the input, such as a button that fills it in. */
  around?: (input: ReactNode) => ReactNode
}

/** One line of text. */
export function TextField({
  type = 'text',
  maxLength = 200,
  autoComplete = 'off',
  autoCapitalize,
  around,
  ...props
}: TextFieldProps) {
  const { at } = props
  return (
    <TextInput
      {...inputProps(props)}
      type={type}
      // An address is judged by our own rules, in our own words.
      inputMode={type === 'email' ? 'email' : undefined}
      autoCapitalize={type === 'email' ? 'none' : autoCapitalize}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={at.value ?? ''}
      onChange={(event) => at.set(event.currentTarget.value || null)}
      inputContainer={around}
    />
  )
}

/** Several lines of text. */
export function TextArea({
  maxLength = 2000,
  rows = 3,
  ...props
}: FieldProps<string | null> & { maxLength?: number; rows?: number }) {
  const { at } = props
  return (
    <LongText
      {...inputProps(props)}
      rows={rows}
      maxLength={maxLength}
      value={at.value ?? ''}
      onChange={(event) => at.set(event.currentTarget.value || null)}
    />
  )
}

/** A whole number; what is no number stays as it was typed, for the schema to judge. */
export function NumberField({ unit, ...props }: FieldProps<number | null> & { unit?: string }) {
  const { at } = props
  return (
    <TextInput
      {...inputProps(props)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={at.value === null ? '' : String(at.value)}
      rightSection={unit}
      rightSectionWidth={unit ? 72 : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value.trim()
        at.set(text === '' ? null : /^-?\d+$/.test(text) ? Number(text) : (text as unknown as number))
      }}
    />
  )
}

/** A phone number, which takes the form 123-456-7890 while it is typed (1§5); an international one stays as it is. */
export function PhoneField({
  help = phoneFieldWords.help,
  autoComplete = 'off',
  ...props
}: FieldProps<string | null> & { autoComplete?: string }) {
  const { at } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...inputProps({ help, ...props })}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      value={at.value ?? ''}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget
        const masked = maskPhone(typed)
        const caret = caretAfterMask(typed, selectionStart ?? typed.length, masked)
        at.set(masked || null)
        // After React has written the masked text, which would put the caret at its end.
        requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret))
      }}
    />
  )
}

const MOST_DIGITS = 10

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * What is typed or pasted in the form 123-456-7890, as far as it goes; the country code 1 is dropped. An international
 * number stays as it was typed, and so does what has too many digits: nothing is cut into a number of somebody else.
 */
export function maskPhone(text: string): string {
  const all = digitsOf(text)
  const digits = all.length === MOST_DIGITS + 1 && /^\+?1/.test(text.trim()) ? all.slice(1) : all
  if (digits.length > MOST_DIGITS || (isInternational(text) && digits === all)) return text
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** Where the caret belongs in the masked text: behind as many digits as it stood behind when it was typed. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length
  if (masked === typed) return caret
  const before = digitsOf(typed.slice(0, caret)).length
  let position = 0
  for (let seen = 0; seen < before && position < masked.length; position += 1)
    if (/\d/.test(masked[position] ?? '')) seen += 1
  return position
}
