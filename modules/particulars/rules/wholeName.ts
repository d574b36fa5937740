type InParts = {
  readonly deceasedFirstName: string | null
  readonly deceasedOtherNames: string | null
  readonly deceasedLastName: string | null
}

/** A name that is written down in parts, as it would be called; null while first or last name is missing. */
export const wholeNameOf = ({ deceasedFirstName, deceasedOtherNames, deceasedLastName }: InParts): string | null =>
  deceasedFirstName === null || deceasedLastName === null
    ? null
    : [deceasedFirstName, deceasedOtherNames, deceasedLastName].filter(Boolean).join(' ')

/** Whether two texts differ in case, accents and blanks alone. */
export const isAlike = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
