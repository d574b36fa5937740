import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { written } from '../../../kit/rules/when.ts'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { PhoneField, TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { type AtDoor, bandFault, type KnownBand, verdictAtDoor } from '../rules/atDoor.ts'
import { bandIn, isReadOrConfirmed } from '../rules/band.ts'
import type { Custody } from '../rules/custodyApi.ts'
import type { CustodyEvent } from '../rules/events.ts'
import { isBanded } from '../rules/judgeIdentity.ts'
import { handoverFieldWords, handoverPageWords } from '../words/en.ts'
import { useBandScan } from './bandScan.ts'
import classes from './Custody.module.css'

type WhoFields = {
  similarSeen: boolean | null
  wristBandId: string | null
  noBandReason: string | null
  reason: string | null
  alone: boolean | null
  calledName: string | null
  calledPhone: string | null
}

type WhoProps = {
  /** Whose custody it is. */
  custody: AtDoor
  /** What happens to them. */
  type: CustodyEvent
  /** What is wrong with the band, as far as it is known here, for a form that cannot be judged elsewhere now. */
  onFault: (fault: string | null) => void
  /** Without a band there is nothing to write down. */
  mustBeRead?: boolean
  /** Somebody else takes over, so that no band yet needs a reason. */
  handsOver?: boolean
  values: WhoFields
  at: <Name extends keyof WhoFields>(name: Name) => Binding<WhoFields[Name]>
}

const knownAge = ({ age, dateOfBirth }: Custody) =>
  [age, dateOfBirth && written(dateOfBirth)].filter(Boolean).join(', ') || handoverPageWords.unknownAge

/** Who it is, by three identifiers: two that are shown, and the band that is read (decisions §14). */
export function Who(props: WhoProps) {
  const { custody, at } = props
  return (
    <FormSection title={handoverPageWords.who} help={handoverPageWords.compare}>
      <p className={classes.who}>
        <strong>{custody.name}</strong>
        <span>{knownAge(custody)}</span>
      </p>
      {custody.similar.length > 0 && (
        <TickField
          at={at('similarSeen')}
          label={handoverPageWords.knowSimilar(custody.similar.map(({ name }) => name))}
        />
      )}
      <BandInputs {...props} />
    </FormSection>
  )
}

/** How long after the last key it is said that a band is another one: while it is typed every band is. */
const SAID_AFTER_MS = 500

const NOTHING: KnownBand = { isTheirs: false, wornBy: null }

/** What this device knows of a band, as soon as it has looked. */
function useKnownBand({ about }: AtDoor, read: string | null): KnownBand {
  const [known, setKnown] = useState({ ...NOTHING, read })
  useEffect(() => {
    if (read === null) return
    let isOver = false
    const look = async () => {
      const { knownBand } = await import('./day.ts')
      const found = await knownBand(about, read)
      if (!isOver) setKnown({ ...found, read })
    }
    void look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [about, read])
  return known.read === read ? known : NOTHING
}

/** The band, as it is read from the wrist; where it is another, why that is right and who stands behind it (decisions §14). */
function BandInputs({ custody, type, onFault, mustBeRead = false, ...props }: WhoProps) {
  const { handsOver = true, values, at } = props
  const isOn = isBanded(custody)
  const scan = useBandScan(custody, (band) => at('wristBandId').set(band))
  const { reason, alone } = values
  const read = bandIn(values.wristBandId)
  const known = useKnownBand(custody, read)
  const fault = bandFault(custody, verdictAtDoor(custody, type, read, known), read, known)
  useEffect(() => onFault(fault), [onFault, fault])
  const isOther = read !== null && fault !== null
  const [typed] = useDebouncedValue(read, SAID_AFTER_MS)
  const saysWhyNot = read === null && handsOver && !(isOn && isReadOrConfirmed(type))
  const asksWhy = isOther || reason !== null || (at('wristBandId').error !== undefined && !saysWhyNot)
  const field = <Name extends keyof WhoFields & keyof typeof handoverFieldWords>(name: Name) => ({
    at: at(name),
    label: handoverFieldWords[name],
  })
  return (
    <>
      <TextField
        {...field('wristBandId')}
        optional={!mustBeRead && !isOn}
        maxLength={100}
        help={isOn ? handoverPageWords.bandOn(custody.band) : handoverPageWords.bandFirst}
        around={scan.beside}
      />
      {scan.panel}
      {saysWhyNot && (
        <TextField
          at={at('noBandReason')}
          label={isOn ? handoverFieldWords.unreadReason : handoverFieldWords.noBandReason}
          maxLength={500}
        />
      )}
      {asksWhy && (
        <section className={`surface ${classes.open}`} data-alone={isOther || undefined}>
          {isOther && typed === read && (
            <p className={classes.differs} role="alert">
              <IconAlertTriangle size={20} aria-hidden />
              <span>
                {handoverPageWords.differs} {fault}
              </span>
            </p>
          )}
          <TextArea
            {...field('reason')}
            optional={!isOther}
            rows={2}
            maxLength={500}
            help={handoverPageWords.differsHelp}
          />
          <TickField at={at('alone')} label={handoverPageWords.alone} />
          {alone === true && (
            <>
              <TextField {...field('calledName')} maxLength={100} autoCapitalize="words" />
              <PhoneField {...field('calledPhone')} />
            </>
          )}
        </section>
      )}
    </>
  )
}
