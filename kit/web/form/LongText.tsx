import { InputBase, type InputBaseProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { ComponentProps } from 'react'

type LongTextProps = Omit<InputBaseProps, 'size'> & Omit<ComponentProps<'textarea'>, keyof InputBaseProps | 'size'>

/** A text of several lines, at least `rows`: its box grows with what is typed, and can be pulled where a browser can't. */
export const LongText = ({ rows = 3, ...props }: LongTextProps) => (
  <InputBase
    component="textarea"
    multiline
    rows={rows}
    styles={{ input: { fieldSizing: 'content', minBlockSize: `calc(${rows}lh + 1.25rem)`, resize: 'vertical' } }}
    {...props}
  />
)
