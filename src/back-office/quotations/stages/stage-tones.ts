import type { Tone } from '../../../design/Pill.tsx';
import type { OrderStage } from '../../../quotation/contract/order-stages.ts';

/** Colours of an order's stages, the same wherever one stands. */
export const STAGE_TONES: Record<OrderStage, Tone> = {
  accepted: 'good',
  making: 'wait',
  ready: 'good',
  delivered: 'quiet',
};
