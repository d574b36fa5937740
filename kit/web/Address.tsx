const PARTS = /^([^\s@]+)(@[^\s@]+)$/

/** An address of e-mail, which is broken before its @ where it has to be. */
export function Address({ of: address }: { of: string }) {
  const [, name, domain] = PARTS.exec(address) ?? []
  if (!name) return address
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  )
}
