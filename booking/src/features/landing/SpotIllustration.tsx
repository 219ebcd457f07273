const spotCount = 16;
const spotWidth = 60;

/** Order in which spots fill, spread over the row. */
const fillOrder = (spotIndex: number) => (spotIndex * 7 + 3) % spotCount;

/** The lot from above: cars in the occupied share of spots, green lights at vacant ones. */
export function SpotIllustration({ usePercent }: { usePercent: number }) {
  const occupiedCount = Math.round((usePercent / 100) * spotCount);
  return (
    <svg
      className="spot-illustration"
      viewBox={`0 0 ${spotCount * spotWidth} 140`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {Array.from({ length: spotCount }, (_, spotIndex) => (
        <g
          key={spotIndex}
          className={fillOrder(spotIndex) < occupiedCount ? 'taken' : 'vacant'}
          transform={`translate(${spotIndex * spotWidth})`}
        >
          <path className="bay" d="M4 150V40a8 8 0 0 1 8-8h36a8 8 0 0 1 8 8v110" />
          <circle cx="30" cy="12" r="5" />
          <path
            className="car"
            d="M17 60c0-9 5-14 13-14s13 5 13 14v50c0 6-4 9-13 9s-13-3-13-9zM20 70h20l-2 10H22zM22 104h16l1 6H21z"
          />
        </g>
      ))}
    </svg>
  );
}
