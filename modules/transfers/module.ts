import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { transfersAccess } from './rules/access.ts'
import { transferLifecycle } from './rules/lifecycle.ts'
import { transferPaths } from './rules/paths.ts'

/** Orders to bring somebody to a facility, and what vendors deliver (decisions §14). */
export const transfersModule: Manifest = {
  rights: {
    transfers: rights('Transfer orders and deliveries', transfersAccess, {
      list: 'see them',
      create: 'order transfers',
      edit: 'edit orders',
      seeLink: 'see the delivery link of an order',
      resend: 'send it to the vendor again, or make a new one',
      cancel: 'cancel orders',
      link: 'link deliveries to orders',
    }),
  },
  lifecycles: { transfer: transferLifecycle },
  menu: [
    {
      key: 'ghusl',
      label: 'Ghusl',
      places: [
        { label: 'Transfer orders', path: transferPaths.list(), action: transfersAccess.list },
        { label: 'New transfer order', path: transferPaths.create(), action: transfersAccess.create },
        { label: 'Deliveries', path: transferPaths.deliveries(), action: transfersAccess.list },
      ],
    },
  ],
}
