import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, BROWN, CARD, GLOW, HAIR, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'
import { Sun } from './sun.tsx'

/** A vegetable stall of an Indian bazaar: the seller weighs, a customer waits, a code to pay by stands between the baskets. */
export function MarketStall(props: SceneProps) {
  return (
    <Scene {...props}>
      <g transform="translate(0 -8)">
        <Bazaar />
        <Canopy />
        <Seller />
        <Baskets />
        <Customer />
      </g>
    </Scene>
  )
}

function Bazaar() {
  return (
    <>
      <Sun at={[52, 46]} />
      <path d="M300 276V92h32V70h24c0-22 12-30 22-38 10 8 22 16 22 38h26v22h54v184z" fill={WASH} stroke="none" />
      <path d="M378 32V22M356 70h44M332 92h148M300 92h32" stroke={BRAND} />
      <path
        d="M348 130v-22c0-10 8-14 12-18 4 4 12 8 12 18v22zm36 0v-22c0-10 8-14 12-18 4 4 12 8 12 18v22zm44 0v-22c0-8 6-12 10-15 4 3 10 7 10 15v22zM418 276v-74c0-22 14-30 22-38 8 8 22 16 22 38v74"
        fill={CARD}
        stroke={BRAND}
      />
      <path d="M336 142h144M336 148h144" stroke={BRAND} />
      <path d="M0 276V146l58-20v150z" fill={WASH} stroke="none" />
      <path d="M14 180l26-7v36l-26 4zM0 146l58-20" stroke={BRAND} />
      <path d="M0 278h480" stroke={SHADE} />
    </>
  )
}

function Canopy() {
  return (
    <>
      <path d="M92 278V112M330 278V108" strokeWidth="5" />
      <path d="M66 292c70-12 240-14 324-4l-40 10H90z" fill={SHADE} stroke="none" />
      <path d="M110 72l196-6 46 44H62z" fill={CARD} />
      <path d="M134 71l-24 40h44l12-41zm62-2l-1 42h44l-10-43zm62-2l22 44h46l-38-44z" fill={BRAND} stroke="none" />
      <path d="M110 72l196-6 46 44H62z" />
      <path d="M62 110h290l-4 16-24-6-22 8-25-8-23 8-25-8-24 8-24-8-24 8-24-8-24 8-22-7-21 6z" fill={WASH} />
      <path d="M148 120v22M268 120v16" />
      <path d="M141 154c0-8 4-12 7-12s7 4 7 12zM261 148c0-8 4-12 7-12s7 4 7 12z" fill={GLOW} stroke={WARM} />
    </>
  )
}

function Seller() {
  return (
    <>
      <path d="M160 236c-4-34 0-52 22-54 20 0 28 18 28 54z" fill={GLOW} />
      <path d="M172 184c6 18 22 30 38 38v14h-30c-6-18-10-34-8-52z" fill={BRAND} />
      <Head at={[186, 162]} hair="bun" skin={BROWN} />
      <Limb d="M170 196l4 22 22 4" fill={GLOW} wide={9} />
      <Limb d="M204 196l16 2 14-18" fill={GLOW} wide={9} />
      <Limb d="M232 182l6-8" fill={BROWN} wide={7} />
      <path d="M240 168v10M222 180h36M222 180l-9 26m9-26l9 26M258 180l-9 20m9-20l9 20" />
      <path d="M211 206h22c-2 9-20 9-22 0zM247 200h22c-2 9-20 9-22 0z" fill={CARD} />
      <path d="M215 205c0-8 6-8 8-4 2-5 8-3 7 4z" fill={WASH} stroke={BRAND} />
    </>
  )
}

function Baskets() {
  return (
    <>
      <path d="M104 226h214l26 26H80z" fill={CARD} />
      <path d="M80 252h264v34H80z" fill={CARD} />
      <path d="M80 252h264v8H80z" fill={SHADE} stroke="none" />
      <path d="M80 252h264v34H80zM124 252v34m44-34v34m44-34v34m44-34v34m44-34v34" />
      <Heap x={112} fill={WASH} />
      <Heap x={170} fill={GLOW} stroke={WARM} />
      <Heap x={286} fill={WASH} />
      <path d="M224 248l4-34h26l4 34z" fill={CARD} />
      <path d="M232 219h7v7h-7zm11 0h7v7h-7zm-11 11h7v7h-7zm12 0h2v2m4-2v7m-6-2v2" />
      <path d="M228 243h26" stroke={BRAND} strokeWidth="3" />
    </>
  )
}

function Heap({ x, fill, stroke = BRAND }: { x: number; fill: string; stroke?: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d="M-23 232a8 8 0 0 1 9-10 8 8 0 0 1 8-10 8 8 0 0 1 13 0 8 8 0 0 1 7 10 8 8 0 0 1 9 10z"
        fill={fill}
        stroke={stroke}
      />
      <path
        d="M-14 222a8 8 0 0 1 6 10M-6 212a8 8 0 0 0 5 9 8 8 0 0 0 8-9M14 222a8 8 0 0 0-7 10M-1 221v11"
        stroke={stroke}
      />
      <path d="M-24 230h48l-7 16h-34z" fill={CARD} />
      <path d="M-21 236h42M-14 230l3 16M0 230v16M14 230l-3 16" stroke={SHADE} />
      <path d="M-24 230h48l-7 16h-34z" />
    </g>
  )
}

function Customer() {
  return (
    <>
      <path d="M376 298c30-8 60-10 92-6l-52 10z" fill={SHADE} stroke="none" />
      <Limb d="M388 236l-2 54" fill={HAIR} wide={11} />
      <Limb d="M402 236l4 54" fill={HAIR} wide={11} />
      <path d="M376 298h17v-7h-8zM397 298h17v-7h-8z" fill={CARD} />
      <path d="M374 256c-4-44-4-74 19-75 21-1 25 26 23 75z" fill={CARD} />
      <path d="M392 182v40M392 192l6 10 4-18" />
      <Head at={[392, 164]} hair="short" left skin={TAN} />
      <Limb d="M402 196l-10 24-26-6" fill={CARD} wide={9} />
      <Limb d="M366 214l-6-2" fill={TAN} wide={7} />
      <path d="M344 196l13-3 6 26-13 3z" fill={HAIR} />
      <path d="M347 199l8-2 4 18-8 2z" fill={GLOW} stroke="none" />
      <Limb d="M411 196l8 30 2 14" fill={CARD} wide={9} />
      <path d="M408 250h28l4 36h-34z" fill={WASH} stroke={BRAND} />
      <path d="M414 250c0-16 14-16 14 0M414 246l-8-12M430 248l6-16m-14 14v-16" stroke={BRAND} />
    </>
  )
}
