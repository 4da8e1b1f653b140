import type { Feature, Image } from 'write-excel-file/universal';
import { sanitizeAttributeValue, sanitizeTextContent } from 'write-excel-file/utility';

import { columnLetter } from './address';

/** Bars of some columns of a sheet, one group for each of its lines. The heads of the columns are in the legend. */
export interface SheetChart {
  readonly title: string;
  /** The column that names each line, counted from 0. */
  readonly names: number;
  /** A color has six hex digits. */
  readonly bars: readonly { readonly column: number; readonly color: string }[];
  /** The end of the scale, which begins at 0. */
  readonly max: number;
}

export interface ChartedSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
  readonly chart?: SheetChart;
}

/** What the writer puts into its files besides text; it exports no name for it. */
export type FileContent = Image['content'];

// Office Open XML (ECMA-376, part 1): 20.5 places a drawing on a sheet, 21.2 is the chart.
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWINGS = 'http://schemas.openxmlformats.org/drawingml/2006';
const EMU_PER_PIXEL = 9525;
const WIDTH = 760;
const LINE_HEIGHT = 32;

const partOf = (sheet: number): string => `charts/chart${String(sheet + 1)}.xml`;

/** The chart stands right of the table. */
function drawingOf({ rows }: ChartedSheet, chart: SheetChart): string {
  const title = sanitizeAttributeValue(chart.title);
  const [width, height] = [WIDTH, (rows.length + 2) * LINE_HEIGHT].map((size) => String(size * EMU_PER_PIXEL));
  const column = String((rows[0]?.length ?? 0) + 1);
  return `<xdr:oneCellAnchor>
<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>
<xdr:ext cx="${width}" cy="${height}"/>
<xdr:graphicFrame macro="">
<xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="${title}" descr="${title}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>
<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>
<a:graphic><a:graphicData uri="${DRAWINGS}/chart">
<c:chart xmlns:c="${DRAWINGS}/chart" xmlns:r="${OFFICE}" r:id="rId-chart-1"/>
</a:graphicData></a:graphic>
</xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>`;
}

/** Each value is read from its cell, so the chart shows what the table is changed to. */
function chartOf({ name, rows }: ChartedSheet, { title, names, bars, max }: SheetChart): string {
  const sheet = `'${name.replaceAll("'", "''")}'!`;
  const cell = (column: number, line: number) => `$${columnLetter(column)}$${String(line)}`;
  const formula = (cells: string) => `<c:f>${sanitizeTextContent(`${sheet}${cells}`)}</c:f>`;
  const linesOf = (column: number) => formula(`${cell(column, 2)}:${cell(column, rows.length)}`);
  const series = bars.map(
    ({ column, color }, index) => `<c:ser><c:idx val="${String(index)}"/><c:order val="${String(index)}"/>
<c:tx><c:strRef>${formula(cell(column, 1))}</c:strRef></c:tx>
<c:spPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>
<c:cat><c:strRef>${linesOf(names)}</c:strRef></c:cat><c:val><c:numRef>${linesOf(column)}</c:numRef></c:val></c:ser>`,
  );
  const axis = (id: number, other: number, scaling: string, rest: string) =>
    `<c:axId val="${String(id)}"/><c:scaling>${scaling}</c:scaling><c:delete val="0"/>${rest}<c:crossAx val="${String(other)}"/>`;
  // The first line on top, and the numbers below.
  const lines = axis(1, 2, '<c:orientation val="maxMin"/>', '<c:axPos val="l"/><c:tickLblPos val="low"/>');
  const numbers = axis(
    2,
    1,
    `<c:orientation val="minMax"/><c:max val="${String(max)}"/><c:min val="0"/>`,
    '<c:axPos val="b"/><c:majorGridlines><c:spPr><a:ln><a:solidFill><a:srgbClr val="d9d9d9"/></a:solidFill></a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="0" sourceLinked="0"/><c:tickLblPos val="nextTo"/>',
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<c:chartSpace xmlns:c="${DRAWINGS}/chart" xmlns:a="${DRAWINGS}/main"><c:roundedCorners val="0"/><c:chart>
<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${sanitizeTextContent(title)}</a:t></a:r></a:p></c:rich></c:tx>
<c:overlay val="0"/></c:title>
<c:plotArea><c:layout/>
<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series.join('')}
<c:gapWidth val="60"/><c:axId val="1"/><c:axId val="2"/></c:barChart>
<c:catAx>${lines}</c:catAx>
<c:valAx>${numbers}<c:crosses val="max"/><c:majorUnit val="1"/></c:valAx>
</c:plotArea>
<c:legend><c:legendPos val="t"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/>
</c:chart></c:chartSpace>`;
}

/** The charts of the sheets, which the writer leaves to an extension. */
export function chartsOf(sheets: readonly ChartedSheet[]): Feature<FileContent> {
  const charted = sheets.flatMap((sheet, index) =>
    sheet.chart === undefined ? [] : [{ part: partOf(index), xml: chartOf(sheet, sheet.chart) }],
  );
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            charted
              .map(
                ({ part }) =>
                  `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`,
              )
              .join(''),
        },
        'xl/drawings/drawing{id}.xml': {
          insert: (_options, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            return sheet?.chart && drawingOf(sheet, sheet.chart);
          },
        },
        'xl/drawings/_rels/drawing{id}.xml.rels': {
          insert: (_options, { sheetIndex }) =>
            sheets[sheetIndex]?.chart &&
            `<Relationship Id="rId-chart-1" Type="${OFFICE}/chart" Target="../${partOf(sheetIndex)}"/>`,
        },
      },
      write: { files: () => Object.fromEntries(charted.map(({ part, xml }) => [`xl/${part}`, xml])) },
    },
  };
}
