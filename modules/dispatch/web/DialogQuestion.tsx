import { Button, Group, Stack, Text } from '@mantine/core'

type DialogQuestionProps = {
  text: string
  back: string
  onBack: () => void
  go: string
  onGo: () => void
  busy?: boolean
}

/** A question in the place of a dialog's form, which stays behind it as it was typed; a second dialog would bury it. */
export function DialogQuestion({ text, back, onBack, go, onGo, busy = false }: DialogQuestionProps) {
  return (
    <Stack gap={16} role="alert">
      <Text>{text}</Text>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onBack} disabled={busy} autoFocus>
          {back}
        </Button>
        <Button onClick={onGo} loading={busy}>
          {go}
        </Button>
      </Group>
    </Stack>
  )
}
