import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { DeliveryLink } from './DeliveryLink.tsx'

const LINK = {
  url: 'https://rites.council.example.org/ghusl/deceased-body-transfer/deliver?token=uZ9DZL3EyRqLNl6FfX-wGg_5l4jabAkGXg5NA5V5nOM',
  qr: { size: 1, path: 'M0 0h1v1z' },
  mark: 'a-mark',
  expiresOn: '2999-01-01T00:00:00.000Z',
  cameBack: false,
}

test('on a narrow phone, whom the link was sent to is read whole within its card', async () => {
  await page.viewport(320, 740)
  onTestFinished(() => page.viewport(1280, 900))
  const vendorEmail = 'somebody.with.a.long.address@transfer-services.example.org'
  mount(() => <DeliveryLink link={LINK} vendorEmail={vendorEmail} zone="America/Toronto" />)
  const card = page.getByRole('region', { name: 'Delivery link' })
  await expect.element(card).toBeVisible()
  const { right } = card.element().getBoundingClientRect()
  const beyond = [...card.element().querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right)
  expect(beyond.map(({ tagName }) => tagName)).toEqual([])
})

test('of a link whose letter came back it is not said that the vendor has it', async () => {
  mount(() => (
    <DeliveryLink link={{ ...LINK, cameBack: true }} vendorEmail="maple@vendor.example" zone="America/Toronto" />
  ))
  const words = 'It was sent to maple@vendor.example, and the e-mail came back.'
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
})

test('its print is the link under the name, and nothing else of the order', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  type Asked = { send: (method: string, params: object) => Promise<void> }
  const emulate = (media: string) => (cdp() as unknown as Asked).send('Emulation.setEmulatedMedia', { media })
  onTestFinished(async () => {
    print.mockRestore()
    await emulate('')
  })
  mount(() => (
    <main>
      <h1>
        <span>Rahim Lalani</span>
      </h1>
      <DeliveryLink link={LINK} vendorEmail={null} zone="America/Toronto" />
      <section>
        <p>Wrist band T-31</p>
      </section>
    </main>
  ))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  await emulate('print')
  await expect.element(page.getByText('Rahim Lalani')).toBeVisible()
  await expect.element(page.getByRole('img')).toBeVisible()
  await expect.element(page.getByText('Wrist band T-31')).not.toBeVisible()
  // What is printed of the page in another way is whole again.
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByText('Wrist band T-31')).toBeVisible()
})
