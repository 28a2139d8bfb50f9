import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, BROWN, CARD, GLOW, HAIR, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'

/** A family at its table: the days to pay are ringed in the calendar, the coins for them counted. */
export function CalendarTable(props: SceneProps) {
  return (
    <Scene {...props}>
      <Room />
      <Calendar />
      <Mother />
      <Father />
      <Child />
      <Table />
      <Hands />
    </Scene>
  )
}

function Room() {
  return (
    <>
      <path d="M116 50l196 206H176l-60-66z" fill={GLOW} stroke="none" />
      <path d="M0 268h480" stroke={SHADE} />
      <path d="M24 44h92v130H24z" fill={GLOW} />
      <path d="M26 150c16-30 30-20 42-8 12-20 28-18 46 2v30H26z" fill={WASH} stroke={BRAND} />
      <path d="M24 44h92v130H24zM70 44v130M24 106h92" />
      <path d="M16 40h30c2 48-6 94-22 126-6 4-10 2-12-2 6-40 8-84 4-124z" fill={CARD} stroke={BRAND} />
      <path d="M28 42c2 40-2 80-10 120M38 42c2 40-2 74-12 110" stroke={BRAND} strokeWidth="1.500" />
      <path d="M10 40h120M16 174h108v7H16z" strokeWidth="3" fill={CARD} />
      <path d="M404 82h48v58h-48z" fill={CARD} />
      <path d="M410 88h36v46h-36z" fill={WASH} />
      <path d="M414 130c4-14 10-16 14-6 4-12 12-10 16 4" stroke={BRAND} />
      <circle cx="422" cy="106" r="5" stroke={BRAND} />
      <circle cx="434" cy="106" r="5" stroke={BRAND} />
    </>
  )
}

function Calendar() {
  return (
    <>
      <path d="M216 34l26-16 26 16" />
      <path d="M190 34h108v98H190z" fill={CARD} />
      <path d="M190 34h108v20H190z" fill={BRAND} />
      <path d="M290 132l8-10h-8z" fill={WASH} />
      <path
        d="M202 68h6m14 0h6m14 0h6m14 0h6m14 0h6M202 84h6m14 0h6m14 0h6m14 0h6m14 0h6M202 100h6m14 0h6m14 0h6m14 0h6m14 0h6M202 116h6m14 0h6m14 0h6m14 0h6"
        strokeWidth="3"
        stroke={SHADE}
      />
      <path d="M242 68h6M262 100h6" strokeWidth="3" />
      <circle cx="245" cy="68" r="9" stroke={WARM} />
      <circle cx="265" cy="100" r="9" stroke={WARM} />
      <path d="M220 85l3 4 7-9" stroke={BRAND} strokeWidth="3" />
    </>
  )
}

function Mother() {
  return (
    <>
      <path d="M92 176h-14v92M78 200h12" strokeWidth="4" />
      <path d="M96 254c-10-48 0-76 26-77 28 0 36 34 36 77z" fill={BRAND} />
      <Head at={[128, 146]} hair="long" size={1.3} />
    </>
  )
}

function Father() {
  return (
    <>
      <path d="M402 170h16v98M404 196h14" strokeWidth="4" />
      <path d="M328 254c-4-52 4-80 36-82 32 0 42 34 38 82z" fill={CARD} />
      <path d="M345 176c4 12 28 12 34-2M362 186v50" />
      <Head at={[360, 147]} hair="short" left size={1.35} skin={BROWN} />
    </>
  )
}

function Child() {
  return (
    <>
      <path d="M216 254c-6-36 0-50 24-50s32 16 26 50z" fill={WASH} />
      <path d="M219 224h46M217 236h49" stroke={BRAND} />
      <Head at={[242, 184]} hair="bun" left nod={-6} size={1.15} />
    </>
  )
}

function Table() {
  return (
    <>
      <path d="M30 316c80-14 340-14 420 0z" fill={SHADE} stroke="none" />
      <path d="M76 282l-10 38M404 282l10 38M120 282v20M360 282v20" strokeWidth="6" />
      <path d="M86 244h308l40 32H46z" fill={CARD} />
      <path d="M46 276h388v10H46z" fill={WASH} />
      <path d="M196 270l14-22h66l8 22z" fill={CARD} />
      <path d="M241 248l-1 22M216 255h18M213 262h20" />
      <path d="M250 255h20M250 262h22" stroke={BRAND} />
      <path d="M302 240v18c0 7 28 7 28 0v-18" fill={CARD} />
      <ellipse cx="316" cy="240" rx="14" ry="5" fill={GLOW} stroke={WARM} />
      <path d="M302 246c0 7 28 7 28 0M302 252c0 7 28 7 28 0" />
      <path d="M336 252v10c0 7 28 7 28 0v-10" fill={CARD} />
      <ellipse cx="350" cy="252" rx="14" ry="5" fill={GLOW} stroke={WARM} />
      <path d="M118 250h26l-3 18h-20zM144 254c10 0 8 10-2 10" fill={CARD} />
      <path d="M126 242c-3-5 3-7 0-12M136 242c-3-5 3-7 0-12" stroke={SHADE} />
    </>
  )
}

function Hands() {
  return (
    <>
      <Limb d="M142 202l22 48 26 4" fill={BRAND} wide={14} />
      <Limb d="M192 255l10 1" fill={TAN} wide={9} />
      <path d="M196 254l16-16" strokeWidth="4" stroke={HAIR} />
      <Limb d="M344 198l-20 26-8 2" fill={CARD} wide={14} />
      <Limb d="M316 227l-2 6" fill={BROWN} wide={9} />
      <Limb d="M390 200l6 38-14 16" fill={CARD} wide={14} />
      <Limb d="M380 256l-10 3" fill={BROWN} wide={9} />
      <Limb d="M256 222l20-26-9-66" fill={WASH} wide={11} />
      <Limb d="M266 126l-1-10" fill={TAN} wide={7} />
    </>
  )
}
