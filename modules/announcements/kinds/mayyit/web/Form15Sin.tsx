import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAct } from '../../../../../kit/web/act.ts'
import { call } from '../../../../../kit/web/api.ts'
import { ApiError } from '../../../../../kit/web/apiError.ts'
import { download } from '../../../../../kit/web/downloads.ts'
import { SinReveal } from '../../../../particulars/web/public.tsx'
import { mayyitApi } from '../rules/api.ts'
import { form15SinWords } from '../words/en.ts'

type Form15SinProps = {
  id: number
  /** Goes on once nothing is typed that has not been saved. */
  onceSaved: (then: () => void) => void
}

/** Shows a stored SIN for a reason, and while it is shown puts it into a PDF (decisions §12, §17). */
export function Form15Sin({ id, onceSaved }: Form15SinProps) {
  const { act, busy } = useAct()

  const downloadWithSin = (over: () => void) =>
    act(async () => {
      try {
        await download(mayyitApi.form15Pdf, { params: { id }, body: { withSin: true } })
      } catch (error) {
        // The server's clock decides: for it the time is over already.
        if (error instanceof ApiError && error.status === 422) over()
        throw error
      }
    })

  return (
    <SinReveal
      reveal={(reason) => call(mayyitApi.revealSin, { params: { id }, body: { reason } })}
      use={form15SinWords.use}
      whileShown={(over) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={busy}
          onClick={() => onceSaved(() => void downloadWithSin(over))}
        >
          {form15SinWords.download}
        </Button>
      )}
    />
  )
}
