import { Anchor } from '@mantine/core'
import { useConfig } from './config.tsx'

/** Where to write with a question; a tap begins the letter. */
export function SupportAddress() {
  const { supportEmail } = useConfig()
  return (
    <Anchor className="anywhere" underline="always" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </Anchor>
  )
}
