import { defineListOf } from '../core/define-read.ts';
import { shiftexception, shiftmodel } from './shift.ts';

/** [E7] */
export const listShiftModels = defineListOf(shiftmodel, '/shiftmodel');
export const listShiftExceptions = defineListOf(shiftexception, '/shiftexceptions');
