import type { FieldProps } from '../../../kit/web/form/binding.ts'
import { TextArea } from '../../../kit/web/form/fields.tsx'
import { LONGEST_ADDRESS_LIST, wrongAddresses } from '../rules/texts.ts'
import { addressListFieldWords } from '../words/en.ts'

/** A list of addresses, separated by commas; says which of them are none (3§5). */
export function AddressListField({ help, ...props }: FieldProps<string | null>) {
  const wrong = props.at.error === undefined ? [] : wrongAddresses(props.at.value ?? '')
  const words = wrong.map((item) =>
    item === '' ? addressListFieldWords.emptyPlace : addressListFieldWords.quoted(item),
  )
  return (
    <TextArea
      {...props}
      optional
      rows={1}
      maxLength={LONGEST_ADDRESS_LIST}
      help={words.length === 0 ? help : addressListFieldWords.notAddresses(help, words)}
    />
  )
}
