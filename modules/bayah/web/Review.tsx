import { IconCheck, IconEdit } from '@tabler/icons-react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { ActionRow } from '../../../kit/web/view/ActionBar.tsx'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { Bayah } from '../rules/registered.ts'
import { reviewWords } from '../words/en.ts'
import { askBayah, type Params } from './asked.ts'
import { Deciding, Particulars } from './Deciding.tsx'
import classes from './Review.module.css'

/** A coordinator reads a new registration, and lets it go on (2§2). */
function Review({ bayah, onDecided }: { bayah: Bayah; onDecided: () => void }) {
  const { act, busy } = useAct()
  const { id, version } = bayah
  const review = () =>
    act(() => call(bayahApi.markAsReviewed, { params: { id }, body: { version } }).then(onDecided), {
      done: reviewWords.thanks,
      goTo: bayahPaths.view(bayah.id),
    })
  return (
    <Page title={reviewWords.title(bayah.name)}>
      <p className="flat readable">{reviewWords.intro(bayah.jamatKhana.name)}</p>
      <div className={classes.groups}>
        <Particulars bayah={bayah} />
      </div>
      <ActionRow
        busy={busy}
        actions={[
          { label: reviewWords.reviewed, icon: IconCheck, kind: 'primary', act: () => void review() },
          { label: reviewWords.edit, icon: IconEdit, go: { to: bayahPaths.edit(bayah.id) } },
        ]}
      />
    </Page>
  )
}

export const reviewScreen = screen<Params>({
  access: bayahAccess.review,
  params: byId,
  needs: ({ params }) => [askBayah(params)],
  component: ({ params }) => (
    <Deciding params={params} action={bayahAccess.review} event="review">
      {(bayah, onDecided) => <Review bayah={bayah} onDecided={onDecided} />}
    </Deciding>
  ),
})
