import { limits, mostUnits } from '@tidemark/contracts';
import type { Encoding } from './parse-csv';

/** A line of a sheet: its number there, counted from 1, and its cells as texts. */
export interface SheetLine {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  readonly name: string;
  /** Those that hold something. */
  readonly lines: readonly SheetLine[];
}

/** What is worth knowing of how a file was read. */
export interface ReadNotes {
  /** Cells whose result was taken instead of their formula. */
  readonly formulas: number;
  /** Cells that were joined: their text stands in the first. */
  readonly merged: number;
  /** Cells that hold a date, which is written out. */
  readonly dates: number;
  readonly encoding: Encoding | null;
}

/** A spreadsheet, or a CSV file, which is one of a single sheet. */
export interface Book {
  readonly sheets: readonly Sheet[];
  readonly notes: ReadNotes;
}

/** Why a file cannot be read at all. */
export type FileFault =
  | 'size'
  | 'bomb'
  | 'cells'
  | 'text'
  | 'time'
  | 'empty'
  | 'encrypted'
  | 'old-excel'
  | 'unreadable'
  | 'kind';

export class FileRefused extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Refuses texts that are longer than any template has, before somebody works on them. */
export function createTextCount(): (text: string) => void {
  let all = 0;
  return (text) => {
    all += text.length;
    if (text.length > MOST_TEXT || all > MOST_TEXT_IN_ALL) throw new FileRefused('text');
  };
}

/** Larger files are no template: the largest that can be stored is a megabyte of JSON. */
export const MOST_BYTES = 5_000_000;
/** What a packed file may unfold to, and how many cells it may hold. */
export const MOST_UNPACKED = 60_000_000;
export const MOST_CELLS = 300_000;
export const MOST_SHEETS = 100;
/** UTF-16 code units of one cell, as the longest text of a template may have; and of all cells. */
export const MOST_TEXT = mostUnits(limits.description);
export const MOST_TEXT_IN_ALL = 5_000_000;
/** Milliseconds for reading a file. */
export const MOST_TIME = 10_000;
