import { Anchor, type AnchorProps, Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkWords } from '../words/en.ts'
import type { AddressQuery } from './screen.ts'

/** Where a link leads: a path of this site, and its query. */
export type Target = { to: string; search?: AddressQuery }

type TextLinkProps = Target &
  AnchorProps & {
    children: ReactNode /** In a tab of its own, so that what is typed here stays; it says so. */
    target?: '_blank'
  }

/** A link in running text. */
export function TextLink({ to, search, target, children, ...look }: TextLinkProps) {
  return (
    <Anchor {...look} renderRoot={(props) => <Link {...props} to={to} search={search ?? {}} target={target} />}>
      {children}
      {target && (
        <>
          <VisuallyHidden> {linkWords.newTab}</VisuallyHidden>
          <IconExternalLink size={16} aria-hidden style={{ marginInlineStart: 4, verticalAlign: -2 }} />
        </>
      )}
    </Anchor>
  )
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ to, search, children, ...look }: Target & ButtonProps & { children: ReactNode }) {
  return (
    <Button {...look} renderRoot={(props) => <Link {...props} to={to} search={search ?? {}} />}>
      {children}
    </Button>
  )
}
