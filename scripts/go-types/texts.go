package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
)

// writeTexts writes pairs: a text of JSON, and how encoding/json writes what it says (numbers as floats, keys sorted).
func writeTexts(out io.Writer) error {
	w := bufio.NewWriter(out)
	var inputs []string
	for exponent := -26; exponent <= 26; exponent++ {
		for _, digits := range []string{"1", "-1", "1.5", "123456789.125", "9.999999999999999"} {
			inputs = append(inputs, fmt.Sprintf("%se%d", digits, exponent))
		}
	}
	for _, float := range []float64{
		0, math.Copysign(0, -1), math.MaxFloat64, math.SmallestNonzeroFloat64, -math.MaxFloat64, 1 << 53, 1<<53 - 1,
		1 << 63, 1e20, 1e21, 999999999999999900000, 1e-6, 1e-7, 9.99e-7, 0.1, 1.0 / 3, 5e-324, 100, 123456789012345680000,
	} {
		data, err := json.Marshal(float)
		if err != nil {
			return err
		}
		inputs = append(inputs, string(data))
	}
	for c := range 0x30 {
		inputs = append(inputs, fmt.Sprintf(`"a\u%04xb"`, c))
	}
	inputs = append(inputs,
		`"<>&\u2028\u2029\u007f\u0080\u00a0\ufeff\ufffd"`, `"é ü 漢 😀"`, `"\ud83d\ude00"`, `"\ud800"`, `"\udc00x"`,
		`"\ud800\ud800\udc00"`, `"\ude00\ud83d"`, `"\/ \\ \" '"`, `""`, `{}`, `[]`, `null`, `true`, `false`,
		`{"b":1,"a":2}`, `{"10":1,"9":2,"a":3,"":4}`, `{"\ud83d\ude00":1,"\uffff":2,"\ue000":3,"z":4}`, `{"<":"&"}`,
		`{"__proto__":{"a":1},"constructor":2}`, `{"a":{"c":[{"z":1,"y":[]}],"b":null}}`, `[1,[2,[3,{}]]]`,
		`{"\ud800":1}`,
	)
	fmt.Fprint(w, "[\n")
	for i, input := range inputs {
		var value any
		if err := json.Unmarshal([]byte(input), &value); err != nil {
			return fmt.Errorf("%s: %w", input, err)
		}
		data, err := json.Marshal(value)
		if err != nil {
			return err
		}
		pair, err := json.Marshal([]string{input, string(data)})
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s%s\n", pair, comma(i, len(inputs)))
	}
	fmt.Fprint(w, "]\n")
	return w.Flush()
}
