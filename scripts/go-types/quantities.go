package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

	"k8s.io/apimachinery/pkg/api/resource"
)

// writeQuantities writes what Go makes of each text as a quantity: how it is written again, or null for an error.
func writeQuantities(out io.Writer) error {
	w := bufio.NewWriter(out)
	fmt.Fprint(w, "{\n")
	texts := quantityTexts()
	for i, text := range texts {
		key, err := json.Marshal(text)
		if err != nil {
			return err
		}
		var quantity resource.Quantity
		answer := []byte("null")
		if err := quantity.UnmarshalJSON(key); err == nil {
			if answer, err = quantity.MarshalJSON(); err != nil {
				return err
			}
		}
		fmt.Fprintf(w, "%s: %s%s\n", key, answer, comma(i, len(texts)))
	}
	fmt.Fprint(w, "}\n")
	return w.Flush()
}

// quantityTexts are numbers with every suffix, and what is no quantity at all. Far negative exponents are not among
// them: Go would calculate with as many digits.
func quantityTexts() []string {
	numbers := []string{
		"0", "1", "7", "8", "10", "100", "1000", "1023", "1024", "1025", "1500", "2048", "123456", "1000000",
		"00", "007", "0.1", ".5", "5.", "1.5", "0.5", "0.0001", "1.000", "1.0000000001", "12.3456789", "0.000000001",
		"0.0000000001", "999999999999999999", "9223372036854775807", "9223372036854775808", "12345678901234567890",
		"+2", "-1", "-0.5", "-1024", "-1500.25", "-0.0000000001", "-9223372036854775809", "100000000000000000000.5",
	}
	suffixes := []string{
		"", "n", "u", "m", "k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei",
		"e0", "e3", "E3", "e1", "e-1", "e-3", "e-9", "e-12", "e+6", "e21",
	}
	texts := []string{
		"", " ", "+", "-", ".", "-.", "+.5", ".e-30", ".Ki", "Ki", "m", "e3", "e-30", "1e", "1E", "1e+", "1e-", "1ee3",
		"1eE5", "1e3.5", "1K", "1ki", "1KI", "1g", "1Gib", "1 Gi", " 1Gi ", "1Gi\t", "\u00a01", "1\u2028", "--1", "+-1",
		"1..2", "1.2.3", "0x10", "1_000", "1,5", "abc", "NaN", "Inf", "infinity", "\u0661", "1\u00b5", "1e99", "1e-99",
		"1e4294967296", "1e4294967299", "1e2147483647", "1e9223372036854775808", "12345678901234567890e99",
		"0e99", "0.0e-99", "0n", "0Ei", "-0", "-0Ki", "+0", "1i", "1Kii", "1iK", "1kM", "true", "null", "{}", "[]",
		"<1>", "1&", "1\"", "1\\", "\u00e9", "1e18", "1e19", "1000E", "1000000E", "1024Ei", "7Ei", "8Ei", "-8Ei", "-100Ei",
		"0.00000000000000000001Ki", "0.5Ki", "0.0009765625Ki", "1.5Ki", "1023.5Ki", "1.2345678Ki", "1.5Gi", "0.1Mi",
		"000000000000000000000000001", "0.000000000000000000000000001", "1000000000000000000000000000000000",
	}
	seen := map[string]bool{}
	for _, text := range texts {
		seen[text] = true
	}
	for _, number := range numbers {
		for _, suffix := range suffixes {
			if text := number + suffix; !seen[text] {
				seen[text] = true
				texts = append(texts, text)
			}
		}
	}
	return texts
}
