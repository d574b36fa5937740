import { type RefObject, useRef, useState } from 'react'
import { closeUnsavedWords } from '../../words/en.ts'
import { confirm } from '../confirm.ts'

/** How a dialog with a form is closed by hand. */
export type DialogClose = {
  /** Closes it; asks first when something is typed that is not saved. */
  close: () => void
  /** Whether the Escape key is about this dialog; while it asks, the key answers the question. */
  closeOnEscape: boolean
  /** Throws away what is typed, null while nothing is; kept up to date by the form in it. */
  unsaved: RefObject<(() => void) | null>
}

/** Closing a dialog that holds a form: not by an accidental Escape over what was typed. */
export function useDialogClose(onClose: () => void): DialogClose {
  const unsaved = useRef<(() => void) | null>(null)
  const [asking, setAsking] = useState(false)
  const close = async () => {
    if (asking) return
    if (unsaved.current) {
      setAsking(true)
      const sure = await confirm({
        title: closeUnsavedWords.title,
        text: closeUnsavedWords.text,
        confirmLabel: closeUnsavedWords.confirm,
        cancelLabel: closeUnsavedWords.cancel,
        danger: true,
      })
      setAsking(false)
      if (!sure) return
      unsaved.current?.()
    }
    onClose()
  }
  return { close: () => void close(), closeOnEscape: !asking, unsaved }
}
