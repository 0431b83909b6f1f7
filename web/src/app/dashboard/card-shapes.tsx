import { CardShapes } from '../../layout/CardShapes.tsx';

/** The cards in their columns, before they are known. */
export const cardShapes = (
  <CardShapes
    className="lg:grid-cols-2 xl:grid-cols-3"
    columns={[
      ['h-20', 'h-64'],
      ['h-40', 'h-32'],
      ['h-24', 'h-16'],
    ]}
  />
);
