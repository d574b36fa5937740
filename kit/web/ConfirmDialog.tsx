import { Button, Modal, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useId, useState } from 'react'
import classes from './ConfirmDialog.module.css'
import type { OpenQuestion } from './question.ts'
import { TimesTogether } from './TimesTogether.tsx'

/** One question, over the page. Escape and a click beside it mean no. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { title, text, confirmLabel, cancelLabel, danger = false, reason, answer } = question
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const textId = useId()
  const agree = () => {
    if (reason?.required && typed.trim() === '') return setMissing(true)
    answer({ reason: typed.trim() })
  }
  return (
    // Put together by hand: the ready-made one has a header that counts as a second banner of the page.
    <Modal.Root opened onClose={() => answer(null)} centered>
      <Modal.Overlay />
      <Modal.Content aria-describedby={textId} data-question>
        <Modal.Body className={classes.content}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Text id={textId} className={classes.text}>
            <TimesTogether text={text} />
          </Text>
          {reason && (
            <Textarea
              label={reason.required ? reason.label : `${reason.label} (optional)`}
              description={reason.help}
              value={typed}
              error={missing && typed.trim() === '' ? reason.required : undefined}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autosize
              minRows={2}
              maxLength={2000}
              data-autofocus
            />
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => answer(null)} data-autofocus={reason ? undefined : true}>
              {cancelLabel}
            </Button>
            {confirmLabel !== undefined && (
              <Button color={danger ? 'red.9' : undefined} onClick={agree}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
