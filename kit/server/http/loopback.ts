import { BlockList, isIPv6 } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether somebody at this address is on this machine. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
