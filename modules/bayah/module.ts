import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { bayahAccess } from './rules/access.ts'
import { bayahLifecycle } from './rules/lifecycle.ts'
import { bayahPaths } from './rules/paths.ts'

/** Registrations with the consent of guardians (decisions §13). */
export const bayahModule: Manifest = {
  rights: {
    bayah: rights("Bay'ah", bayahAccess, {
      list: 'see registrations',
      create: 'enter new ones',
      edit: 'edit them',
      sendForm: 'send families the form',
      review: 'review them',
      approve: 'approve them',
      resend: 'ask for approval and consent again',
      upload: 'upload the signed form',
      print: 'print the form, and what is held for a family',
      complete: 'complete them',
      cancel: 'cancel them',
      remove: 'delete them',
      removeFromView: 'delete them from their own page',
      export: 'export them',
      waiting: 'see what waits for whom',
      dashboard: 'see the dashboard',
    }),
  },
  lifecycles: { bayah: bayahLifecycle },
  menu: [
    {
      key: 'bayah',
      label: "Bay'ah",
      places: [
        {
          label: "Send Bay'ah form",
          path: bayahPaths.send(),
          action: bayahAccess.sendForm,
          homeButton: "Send Bay'ah Form",
        },
        {
          label: 'New registration',
          path: bayahPaths.create(),
          action: bayahAccess.create,
          homeButton: "Submit New Bay'ah registration",
        },
        { label: 'What waits', path: bayahPaths.waiting(), action: bayahAccess.waiting },
        { label: 'All registrations', path: bayahPaths.list(), action: bayahAccess.list },
        { label: 'Dashboard', path: bayahPaths.dashboard(), action: bayahAccess.dashboard },
      ],
    },
  ],
}
