import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AddressQuery } from './screen.ts'

/** Where a link leads: a path of this site, and its query. */
export type Target = { to: string; search?: AddressQuery }

type TextLinkProps = Target & AnchorProps & { children: ReactNode /** In a tab of its own. */; target?: '_blank' }

/** A link in running text. */
export function TextLink({ to, search, target, children, ...look }: TextLinkProps) {
  return (
    <Anchor {...look} renderRoot={(props) => <Link {...props} to={to} search={search ?? {}} target={target} />}>
      {children}
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
