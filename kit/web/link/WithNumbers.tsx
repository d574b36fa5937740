import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { phoneLink } from '../../rules/phone.ts'

/** As numbers are kept: 416-555-0101, or +44 20 7946 0958. */
const NUMBER = /(\b\d{3}-\d{3}-\d{4}\b|\+\d[\d ]{6,}\d)/

/** A sentence in which a telephone dials each number at a touch. */
export const WithNumbers = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {at % 2 === 1 ? (
        <Anchor underline="always" href={phoneLink(part)}>
          {part}
        </Anchor>
      ) : (
        part
      )}
    </Fragment>
  ))
